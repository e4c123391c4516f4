/** The block in an editor, with a site that responds as a test defines. */
import { register } from '../../../blocks/donations';
import { acting, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { connected, plansOf, unconnected } from '../../machines/payments/donation-plan-sync/donation-plan-sync.model';

const NAME = 'jetpack/donations';

/** Opens a post with the block, which sends requests to the site. */
export async function open( attributes: object = {}, markup?: string, options?: Parameters< typeof edit >[ 2 ] ) {
	const site = script( { 'donation-plan-sync': [ 'status', 'create' ] } );
	const editor = await edit( [ register ], saved( NAME, attributes, markup ), options );
	return { site, editor };
}

/** The same on a site with plans in dollars and euros. */
export async function opened( attributes: object = {}, markup?: string ) {
	const { site, editor } = await open( attributes, markup );
	const plans = [ ...plansOf( 'USD', 7 ), ...plansOf( 'EUR', 17 ) ];
	await acting( () => site.open( 'status' ).answer( connected( plans ) ) );
	return { site, editor };
}

/** The same on a site without an account. */
export async function alone( attributes: object = {} ) {
	const { site, editor } = await open( attributes );
	await acting( () => site.open( 'status' ).answer( unconnected ) );
	return { site, editor };
}

const link = ( text: string ) =>
	`<a class="jetpack-donations-fallback-link" href="https://site.example/?p=1" rel="noopener noreferrer noamphtml" target="_blank">${ text }</a>`;

/** The saved markup of intervals: a heading, a text and a button each. */
export const markupOf = ( ...texts: readonly ( readonly [ string, string, string ] )[] ) =>
	`<div class="wp-block-jetpack-donations">${ texts
		.map( ( [ heading, text, button ] ) => `<h4>${ heading }</h4><p>${ text }</p>${ link( button ) }` )
		.join( '<hr class="donations__separator"/>' ) }</div>`;

/** The markup saved by a French-speaking author. */
export const FRENCH = [
	[ 'Faire un don', 'Merci !', 'Donner' ],
	[ 'Donner chaque mois', 'Merci !', 'Donner par mois' ],
	[ 'Donner chaque année', 'Merci !', 'Donner par an' ],
] as const;
