import { playerAttributes, savedPlayerUrl } from '../../_shared/video/player-url';
import type { PlayerAttributes } from '../../_shared/video/player-url';

export type Player = PlayerAttributes & {
	/** The URL as parsed. */
	videoPressUrl?: string;
};

/** The attributes in the URL, as a string for comparison. Older versions omitted the default preload. */
const said = ( url: string ): string =>
	JSON.stringify( Object.entries( { preload: 'metadata', ...playerAttributes( url ) } ).sort() );

/** The player URL to save: unchanged, including anything beyond the attributes, until an attribute changes. */
export function urlOf( { videoPressUrl = '', ...attributes }: Player ): string {
	const url = savedPlayerUrl( attributes );
	return said( videoPressUrl ) === said( url ) ? videoPressUrl.trim() : url;
}
