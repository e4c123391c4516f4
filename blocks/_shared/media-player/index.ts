export { clock } from './clock';
export { MediaPlayerView } from './media-player-view';
export { SourceControl } from './source-control';
export { useMediaPlayer } from './use-media-player';
