class Staff::Reports::LoansController < ApplicationController # ~~ def class Staff.Reports.LoansController
  def show # ~~ def method Staff.Reports.LoansController.show
    render plain: 'loans'
  end
end
