class LabelsController < ApplicationController # ~~ def class LabelsController
  def show # ~~ def method LabelsController.show
    send_data Shipment.label(params[:id]) # ~~ call Shipment.label
  end
end
