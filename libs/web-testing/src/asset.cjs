/** An image, video or font in tests: a URL that is never fetched. */
module.exports = { __esModule: true, default: '/asset' };
