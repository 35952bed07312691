import { moveToFreePosition } from './toast-position';

/** Gives an element a box in a window of 400 by 800 pixels. */
function at<Found extends HTMLElement>(element: Found, left: number, top: number, width: number, height: number) {
  element.getBoundingClientRect = () => {
    const { insetInlineStart, top: ownTop } = element.style;
    const [x, y] = [Number.parseFloat(insetInlineStart || `${left}`), Number.parseFloat(ownTop || `${top}`)];
    return { left: x, top: y, width, height, right: x + width, bottom: y + height } as DOMRect;
  };
  return element;
}

const button = (left: number, top: number, width: number, height: number) =>
  document.body.append(at(document.createElement('button'), left, top, width, height));

function placed() {
  const toast = at(document.createElement('div'), 0, 0, 200, 50);
  document.body.append(toast);
  moveToFreePosition(toast, document.body);
  return toast;
}

beforeEach(() => {
  document.body.innerHTML = '';
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});

it('is at the bottom center if no control is there', () => {
  expect(placed().style).toMatchObject({ insetInlineStart: '100px', top: '734px' });
});

it('is next to a button if there is space, otherwise above it', () => {
  button(0, 740, 150, 40);
  expect(placed().style).toMatchObject({ insetInlineStart: '184px', top: '734px' });
  button(150, 740, 250, 40);
  expect(placed().style).toMatchObject({ insetInlineStart: '100px', top: '686px' });
});

it('stays until a control appears below it', () => {
  const toast = placed();
  toast.style.top = '600px';
  moveToFreePosition(toast, document.body);
  expect(toast.style.top).toBe('600px');
  button(0, 620, 400, 10);
  moveToFreePosition(toast, document.body);
  expect(toast.style.top).toBe('734px');
});

it('moves into a window that has become smaller', () => {
  const toast = placed();
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(500);
  moveToFreePosition(toast, document.body);
  expect(toast.style.top).toBe('434px');
});

it('covers as little as it can in a window full of buttons', () => {
  button(0, 0, 400, 760);
  button(0, 780, 400, 20);
  expect(placed().style.top).toBe('734px');
});
