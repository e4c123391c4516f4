/** The form templates as block variations, with keywords for the inserter. */
import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { formTemplates } from './templates';

/** By template name: a title that is clear without context, and the keywords. */
const searchTerms = (): Readonly< Record< string, readonly [ title: string, ...keywords: string[] ] > > => ( {
	'rsvp-form': [
		__( 'RSVP form', 'statecraft' ),
		__( 'RSVP', 'statecraft' ),
		__( 'invitation', 'statecraft' ),
		__( 'event', 'statecraft' ),
	],
	'registration-form': [
		__( 'Registration form', 'statecraft' ),
		__( 'sign up', 'statecraft' ),
		__( 'course', 'statecraft' ),
	],
	'appointment-form': [
		__( 'Booking form', 'statecraft' ),
		__( 'booking', 'statecraft' ),
		__( 'appointment', 'statecraft' ),
		__( 'reservation', 'statecraft' ),
	],
	'feedback-form': [
		__( 'Feedback form', 'statecraft' ),
		__( 'survey', 'statecraft' ),
		__( 'poll', 'statecraft' ),
		__( 'rating', 'statecraft' ),
	],
	'newsletter-form': [
		__( 'Newsletter form', 'statecraft' ),
		__( 'newsletter', 'statecraft' ),
		__( 'subscribe', 'statecraft' ),
	],
} );

/** The variations of the block. The plain form, which shows the templates, is the block itself. */
export const variations = (): BlockVariation[] =>
	formTemplates().flatMap( ( { name, description, attributes, blocks } ) => {
		const [ title, ...keywords ] = searchTerms()[ name ] ?? [];
		return title
			? [
					{
						...{ name, title, description, keywords },
						attributes: { ...attributes, variationName: name },
						innerBlocks: blocks as unknown as BlockVariation[ 'innerBlocks' ],
						scope: [ 'inserter' ],
					} as BlockVariation,
				]
			: [];
	} );
