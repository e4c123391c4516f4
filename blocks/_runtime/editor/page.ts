/** The page that the editor stands in. */
export const page = {
	/** Leaves it. The browser asks first while anything holds it. */
	leave: ( address: string ): void => window.location.assign( address ),

	/** Whether its address has a query argument of that name. */
	says: ( name: string ): boolean => new URLSearchParams( window.location.search ).has( name ),

	/** Takes a query argument out of its address; the page stays. */
	forget( name: string ): void {
		const address = new URL( window.location.href );
		address.searchParams.delete( name );
		window.history.replaceState( window.history.state, '', address );
	},
};
