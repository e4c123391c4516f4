const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * Which of the addresses that an author has listed are none.
 *
 * @param list Addresses with commas between them, as the form keeps them.
 */
export const badRecipients = ( list: string ): string[] =>
	list
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( ( address ) => address && ! ADDRESS.test( address ) );
