# frozen_string_literal: true

class Api::V1::ParcelsController < ApplicationController # ~~ def class Api.V1.ParcelsController
  def show # ~~ def method Api.V1.ParcelsController.show
    render json: { code: params[:code] }
  end

  def sign # ~~ def method Api.V1.ParcelsController.sign
    render json: { signed: Shipment.sign(params[:code]) } # ~~ call Shipment.sign
  end
end
