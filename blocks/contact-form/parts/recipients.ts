const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * The invalid e-mail addresses in a list of recipients.
 *
 * @param list Comma-separated addresses, as the form stores them.
 */
export const invalidRecipients = ( list: string ): string[] =>
	list
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( ( address ) => address && ! ADDRESS.test( address ) );
