import { tolerant } from '../_shared/deprecated/tolerant';
import { isOneVideo, readMarkup } from '../_shared/video/saved-markup';

/** Videos saved as markup: a figure around the player URL. */
export const deprecated = [ tolerant( { recognise: isOneVideo, read: readMarkup } ) ];
