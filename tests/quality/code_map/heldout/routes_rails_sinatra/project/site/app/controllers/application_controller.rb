class ApplicationController < ActionController::Base # ~~ def class ApplicationController
end
