/** The page that the editor stands in. */
export const page = {
	/** Leaves it. The browser asks first while anything holds it. */
	leave: ( address: string ): void => window.location.assign( address ),
};
