import { picturesByIdMachine } from '../../../../machines/galleries/pictures-by-id';
import type { Input, Picture } from '../../../../machines/galleries/pictures-by-id';
import { defineModel } from '../../../../machines/_exploration/model';

/** A picture of which only the id is known. */
export const unknown = ( id: number, changes: Partial< Picture > = {} ): Picture => ( { id, alt: '', ...changes } );

/** A picture as the media library describes it. */
export const foundOf = ( id: number, caption = '' ) => ( {
	...{ id, url: `https://site.example/uploads/p${ id }.jpg`, alt: `Picture ${ id }`, caption },
	...{ link: `https://site.example/p${ id }/`, width: 800, height: 600 },
} );

export const inputOf = ( ...pictures: Picture[] ): Input => ( {
	pictures,
	fields: [ 'url', 'alt', 'caption', 'link', 'width', 'height' ],
} );

export const model = defineModel( {
	machine: picturesByIdMachine,
	input: inputOf( unknown( 1 ), unknown( 2 ) ),
	begin: 'Convert a shortcode that names two pictures.',
	acts: [
		{
			say: 'The library has both.',
			event: { type: 'xstate.done.actor.describe', output: [ foundOf( 2 ), foundOf( 1 ) ] },
		},
		{
			say: 'The library has one of them.',
			event: { type: 'xstate.done.actor.describe', output: [ foundOf( 1 ) ] },
		},
		{
			say: 'The site does not answer.',
			event: { type: 'xstate.error.actor.describe', error: new Error( 'A bug' ) },
		},
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.describeLimit.pictures-by-id.finding' } },
		{ say: 'Press “Try again”.', event: { type: 'pictures.retry' } },
		{
			say: 'Remove what was not found.',
			event: { type: 'pictures.change', pictures: [ foundOf( 1 ) ] },
		},
		{
			say: 'Undo, so that a picture is known by its id only.',
			event: { type: 'pictures.change', pictures: [ foundOf( 1 ), unknown( 2 ) ] },
		},
	],
	abstract: ( { context: { pictures, failure } } ) => [
		pictures.map( ( { url } ) => Boolean( url ) ),
		failure !== null,
	],
	visible: {
		whole: 'Nothing.',
		finding: '“Loading images…” above the pictures.',
		unfound: 'A notice with “Try again”: which pictures the library does not have, or that it could not be asked.',
	},
} );
