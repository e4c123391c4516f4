export { default } from '../_shared/video/video-block';
