import { savedLink } from '../_shared/embed/saved-link';
import { linkedUrl } from './attributes';
import type { Attributes } from './attributes';

export const save = ( { attributes }: { attributes: Attributes } ) => savedLink( linkedUrl( attributes.url ) );
