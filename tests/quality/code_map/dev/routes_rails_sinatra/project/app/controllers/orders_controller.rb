# frozen_string_literal: true

class OrdersController < ApplicationController # ~~ def class OrdersController
  before_action :load_order, only: %i[show edit update ship] # ~~ call? OrdersController.load_order dynamic

  def index # ~~ def method OrdersController.index
    @orders = Order.recent # ~~ call Order.recent
  end

  def new # ~~ def method OrdersController.new
    @order = Order.new # ~~ call Order
  end

  def create # ~~ def method OrdersController.create
    redirect_to Order.create(order_params) # ~~ call OrdersController.order_params
  end

  def show; end # ~~ def method OrdersController.show

  def edit; end # ~~ def method OrdersController.edit

  def update # ~~ def method OrdersController.update
    @order.update(order_params) # ~~ call OrdersController.order_params
    redirect_to @order
  end

  def destroy # ~~ def method OrdersController.destroy
    Order.delete(params[:id])
    head :no_content
  end

  # 发货
  def ship # ~~ def method OrdersController.ship
    Shipment.for(@order) # ~~ call Shipment.for
    redirect_to @order
  end

  def search # ~~ def method OrdersController.search
    render :index, locals: { orders: Order.recent(limit: 5) } # ~~ call Order.recent
  end

  def late = index # ~~ def method OrdersController.late; call OrdersController.index

  private

  def load_order # ~~ def method OrdersController.load_order
    @order = Order.find_by(id: params[:id]) || not_found("order") # ~~ call ApplicationController.not_found
  end

  def order_params = params.require(:order).permit(:title) # ~~ def method OrdersController.order_params
end
