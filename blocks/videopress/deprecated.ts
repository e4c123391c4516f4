import { tolerant } from '../_shared/deprecated/tolerant';
import { isOneVideo, readMarkup } from '../_shared/video/saved-markup';
import metadata from './block.json';

/** Videos whose markup was saved: a figure around the URL of the player. */
export const deprecated = [ tolerant( { attributes: metadata.attributes, recognise: isOneVideo, read: readMarkup } ) ];
