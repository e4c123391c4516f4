import { playerAttributes, savedPlayerUrl } from '../../_shared/video/player-url';
import type { PlayerAttributes } from '../../_shared/video/player-url';

export type Player = PlayerAttributes & {
	/** The URL as it was read. */
	videoPressUrl?: string;
};

/** What the URL says of the attributes, as text that can be compared. Older versions left the usual preload out. */
const said = ( url: string ): string =>
	JSON.stringify( Object.entries( { preload: 'metadata', ...playerAttributes( url ) } ).sort() );

/** The URL of the player to save: as it was read, with all it may say beyond the attributes, until an attribute is changed. */
export function urlOf( { videoPressUrl = '', ...attributes }: Player ): string {
	const url = savedPlayerUrl( attributes );
	return said( videoPressUrl ) === said( url ) ? videoPressUrl.trim() : url;
}
