import { tolerant } from '../_shared/deprecated/tolerant';
import { isOneVideo, readMarkup } from '../_shared/video/saved-markup';
import metadata from './block.json';

/** Videos saved as markup: a figure around the player URL. */
export const deprecated = [ tolerant( { attributes: metadata.attributes, recognise: isOneVideo, read: readMarkup } ) ];
