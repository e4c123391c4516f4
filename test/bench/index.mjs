export { loadedWithoutBlocks } from './size.mjs';
export { readyTimes } from './ready.mjs';
export { costPerWord } from './stream.mjs';
export { stopTimes } from './stop.mjs';
export { BLOCKS, longPost, longPostCosts, withOneOfOurs } from './long-post.mjs';
export { olderPosts, parseCosts } from './parse.mjs';
export { COPIES, THUMBNAILS, copyTimes, scrollCosts } from './media.mjs';
export { uploadTimes } from './video.mjs';
export { memory } from './video-memory.mjs';
