import { checkedUrl } from '../_shared/attributes/url';
import { savedLink } from '../_shared/embeds/saved-link';
import type { Attributes } from './attributes';

/** A link to the feed, which the server replaces with the player. */
export const save = ( { attributes: { url } }: { attributes: Attributes } ) =>
	savedLink( checkedUrl( url ), 'jetpack-podcast-player__direct-link' );
