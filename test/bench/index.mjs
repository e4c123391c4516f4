export { loadedWithoutBlocks } from './size.mjs';
export { readyTimes } from './ready.mjs';
export { costPerWord } from './stream.mjs';
export { stopTimes } from './stop.mjs';
