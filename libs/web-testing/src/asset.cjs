/** A picture, film or font in tests: an address that is never fetched. */
module.exports = { __esModule: true, default: '/asset' };
