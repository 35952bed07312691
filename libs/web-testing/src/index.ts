import '@testing-library/jest-dom';
export { renderPage, type RenderPageOptions } from './render-page';
export { deferred, exampleOf, makeUser } from './fixtures';
export { http, server } from './server';
export { HttpResponse, delay } from 'msw';
export { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
