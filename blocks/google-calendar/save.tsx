import { savedLink } from '../_shared/embeds/saved-link';
import { linkedUrl } from './attributes';
import type { Attributes } from './attributes';

export const save = ( { attributes }: { attributes: Attributes } ) => savedLink( linkedUrl( attributes.url ) );
