import { tolerant } from '../_shared/deprecated/tolerant';
import { isOneVideo, readMarkup } from '../_shared/video/saved-markup';

/** Videos whose markup was saved: a figure around the URL of the player. */
export const deprecated = [ tolerant( { recognise: isOneVideo, read: readMarkup } ) ];
