/** The page “My purchases”, as a person goes through it. */
import { atStripe, back, goesTo, mails, opened, pageOf, runEvents, Visitor, words } from './checkout';
import { site } from './client';
import type { Page } from './visitor';

export const MANAGE = () => `${ site().url }/?statecraft-manage=1`;
export const EVENT = 'statecraft_payments_manage';

/** A person who pays monthly. */
export async function subscribed( email: string, title = 'Club' ) {
	const { visitor, page } = await opened( { kind: 'plan', title, interval: '1 month' } );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay', { email } );
	await new Visitor().visit( ( await back() ).success );
	await mails();
}

/** Presses the button of a form, or the button with a label. */
export async function press(
	visitor: Visitor,
	page: Page,
	fields: Record< string, string > = {},
	label = /./
): Promise< Response > {
	const form = [ ...page.document.forms ].find( ( one ) => label.test( words( one ) ) );
	if ( ! form ) {
		throw new Error( `No such button: ${ words( page.document.body ) }` );
	}
	const body = new URLSearchParams();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		body.set( name, String( value ) );
	}
	Object.entries( fields ).forEach( ( [ name, value ] ) => body.set( name, value ) );
	return visitor.request( form.action, { method: 'POST', body } );
}

/** The same, including the next page. */
export async function shown(
	visitor: Visitor,
	page: Page,
	fields?: Record< string, string >,
	label?: RegExp
): Promise< Page > {
	const response = await press( visitor, page, fields, label );
	const to = response.headers.get( 'location' );
	return to ? visitor.visit( to ) : pageOf( page.url, response );
}

export const text = ( page: Page ) => words( page.document.querySelector( 'main' ) );

/** Requests a link. */
export const asks = async ( visitor: Visitor, email: string ) => {
	const page = await shown( visitor, await visitor.visit( MANAGE() ), { 'statecraft_person[email]': email } );
	return page;
};

/** The link in the email. */
export async function link( email: string ): Promise< string > {
	await asks( new Visitor(), email );
	await runEvents( EVENT );
	const [ mail ] = await mails();
	return /http\S+token=\w+/.exec( mail!.message )![ 0 ];
}

/** A person with an open list. */
export async function inside( email: string ): Promise< { visitor: Visitor; page: Page } > {
	const visitor = new Visitor();
	const page = await shown( visitor, await visitor.visit( await link( email ) ) );
	return { visitor, page };
}
