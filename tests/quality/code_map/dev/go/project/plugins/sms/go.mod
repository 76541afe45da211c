module example.com/parcels-sms

go 1.22

require example.com/parcels v0.0.0

replace example.com/parcels => ../..
