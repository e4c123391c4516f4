/**
 * The web address in a text: with https if it has no scheme, and for the schemes by which podcast apps open a feed.
 *
 * @param text What was typed, pasted or saved.
 * @return Null if it is none.
 */
export function addressOf( text: string ): string | null {
	const typed = text.trim().replace( /^(?:feed|pcast|itpc|podcast):(?:\/\/)?(?!https?:)/i, 'https://' );
	const address = typed.replace( /^(?:feed|pcast|itpc|podcast):(?:\/\/)?/i, '' );
	if ( /^https?:\/\/[^\s/?#]+\S*$/i.test( address ) ) {
		return address;
	}
	return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test( address ) ? `https://${ address }` : null;
}

/** The address whose feed is wanted: what the block holds, as it is, unless something else was typed. */
export const wantedOf = ( { url, draft }: { url: string; draft: string } ): string =>
	draft === url ? url : ( addressOf( draft ) ?? draft );

/** What the block holds once another feed is shown; null if it is the feed of the block. */
export const unreadOf = ( context: { url: string; draft: string } ): { url: string; selectedEpisodes: [] } | null =>
	wantedOf( context ) === context.url ? null : { url: wantedOf( context ), selectedEpisodes: [] };
