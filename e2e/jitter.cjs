// Loaded into the product by JITTER: delays each call randomly, so that responses arrive late and out of order.
const { Server } = require('node:http');

const USUAL_MS = 300;
const SLOW_MS = 1_500;

const delay = () => {
  const luck = Math.random();
  if (luck < 0.4) return 0;
  return Math.random() * (luck < 0.9 ? USUAL_MS : SLOW_MS);
};

const { emit } = Server.prototype;
Server.prototype.emit = function late(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args);
  setTimeout(() => emit.call(this, event, ...args), delay());
  return true;
};
