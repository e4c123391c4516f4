/** Words written beside the inner blocks of a block, by hand or with another tool, survive opening and saving the post. */
import { getBlockTypes } from '@wordpress/blocks';
import { register as button } from '../../../blocks/button';
import { register as calendly } from '../../../blocks/calendly';
import { register as eventbrite } from '../../../blocks/eventbrite';
import { register as mailchimp } from '../../../blocks/mailchimp';
import { register as paymentButtons } from '../../../blocks/payment-buttons';
import { register as premiumContent } from '../../../blocks/premium-content';
import { register as recurringPayments } from '../../../blocks/recurring-payments';
import { register as relatedPosts } from '../../../blocks/related-posts';
import { acting, edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const WORDS = 'Words of their own';
const wrapped = ( name: string, inside: string ) =>
	`<div class="wp-block-${ name.replace( '/', '-' ) }">${ inside }</div>`;
const link = saved( 'jetpack/button', { element: 'a', text: 'Go' }, '' );
const TEXT = `<p>${ WORDS }</p>`;

it.each< [ what: string, name: string, attributes: object, inside: string ] >( [
	[ 'of a form without a button', 'jetpack/mailchimp', {}, WORDS ],
	[ 'before a button', 'jetpack/mailchimp', {}, TEXT + link ],
	[ 'that is a paragraph block', 'jetpack/mailchimp', {}, link + saved( 'core/paragraph', {}, TEXT ) ],
	[ 'alone', 'jetpack/related-posts', {}, WORDS ],
	[ 'before a button', 'jetpack/recurring-payments', {}, TEXT + link ],
	[ 'that are a second button', 'jetpack/recurring-payments', {}, link + link.replace( 'Go', WORDS ) ],
	[
		'before a button',
		'jetpack/calendly',
		{ url: 'https://calendly.com/someone/30min', style: 'link' },
		WORDS + link,
	],
	[
		'before a button',
		'jetpack/eventbrite',
		{ url: 'https://www.eventbrite.com/e/1', eventId: 1, style: 'modal' },
		link + saved( 'core/paragraph', {}, TEXT ),
	],
	[ 'alone', 'jetpack/payment-buttons', {}, TEXT ],
	[ 'alone', 'premium-content/container', {}, TEXT ],
	[ 'alone', 'premium-content/buttons', {}, TEXT ],
] )( 'words %s in %s are kept', async ( _, name, attributes, inside ) => {
	const editor = await edit(
		[ button, calendly, eventbrite, mailchimp, paymentButtons, premiumContent, recurringPayments, relatedPosts ],
		saved( name, attributes, wrapped( name, inside ) )
	);
	await acting( () => undefined );
	const [ block ] = editor.blocks();
	expect( getBlockTypes().map( ( type ) => type.name ) ).toContain( name );
	expect( [ block!.name, block!.isValid ] ).toEqual( [ name, true ] );
	expect( editor.content() ).toContain( WORDS );
} );
