/** The browser page of the editor. */
export const page = {
	/**
	 * Navigates to a URL of a page, and to no other: a script would run as this page. The browser asks for confirmation while a `beforeunload` listener
	 * prevents it.
	 */
	leave( address: string ): void {
		const { href } = window.location;
		if ( URL.canParse( address, href ) && /^https?:$/.test( new URL( address, href ).protocol ) ) {
			window.location.assign( address );
		}
	},

	/** Its URL. */
	address: (): string => window.location.href,

	/** Whether its URL has a certain query parameter. */
	hasQueryArg: ( name: string ): boolean => new URLSearchParams( window.location.search ).has( name ),

	/** Removes a query parameter from its URL without navigating. */
	removeQueryArg( name: string ): void {
		const address = new URL( window.location.href );
		address.searchParams.delete( name );
		window.history.replaceState( window.history.state, '', address );
	},
};
