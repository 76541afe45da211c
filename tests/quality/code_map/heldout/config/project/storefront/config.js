const name = process.env.SHOP_NAME; // ~~ def constant config.name; config SHOP_NAME

module.exports = {
  name,
  port: Number(process.env.SHOP_PORT ?? 80), // ~~ config SHOP_PORT
  secret: process.env['PAYMENT_KEY'], // ~~ config PAYMENT_KEY
  debug: process.env.NODE_ENV !== "production", // ~~ config NODE_ENV
  // tracker: process.env.TRACKER_ID,
};
