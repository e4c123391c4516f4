/** Reads the multipart bodies that a stand-in received. */
import type { Received } from '../../_kit/stand-in';

/** The fields of a form; of a file `name: content`. */
export const fieldsOf = async ( { headers, bytes }: Received ): Promise< Record< string, string > > => {
	const form = await new Response( new Uint8Array( bytes ), {
		headers: { 'Content-Type': headers[ 'content-type' ]! },
	} ).formData();
	return Object.fromEntries(
		await Promise.all(
			[ ...form ].map( async ( [ name, value ] ) => [
				name,
				typeof value === 'string' ? value : `${ value.name }: ${ await value.text() }`,
			] )
		)
	) as Record< string, string >;
};

/** Method and path of a request, without the REST root. */
export const routeOf = ( { method, url, headers }: Received ): string =>
	`${ headers[ 'x-http-method-override' ] ?? method } ${ url.split( '?' )[ 0 ]!.replace( '/wp-json/', '' ) }`;
