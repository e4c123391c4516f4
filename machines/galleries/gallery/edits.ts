/** What the author does with a gallery: the transitions of the states in which nothing is on its way. */
import { eventParams } from '../../_kit';
import type { gallery } from './gallery.setup';
import type { Chosen } from './gallery.types';

type Arrows = NonNullable< Parameters< typeof gallery.createMachine >[ 0 ][ 'on' ] >;

const pickedParams = ( { event }: { event: { chosen: readonly Chosen[] } } ) => ( {
	chosen: event.chosen,
	isWhole: true,
} );

/** From any state in which nothing is on its way. */
export const choose = {
	'media.pick': [
		{
			guard: { type: 'areUndescribed', params: eventParams },
			target: '#gallery.describing',
			actions: { type: 'choose', params: pickedParams },
		},
		{
			guard: { type: 'areSome', params: ( { event } ) => ( { count: event.chosen.length } ) },
			target: '#gallery.ready.edited',
			actions: [ { type: 'choose', params: pickedParams }, 'join' ],
		},
	],
	'files.upload': {
		guard: { type: 'areSome', params: ( { event } ) => ( { count: event.files.length } ) },
		target: '#gallery.uploading',
		actions: { type: 'assignFiles', params: eventParams },
	},
} as const satisfies Arrows;

/** What the author can do with a gallery that has pictures. */
export const edit = {
	...choose,
	'pictures.change': [
		{
			guard: { type: 'hasNone', params: eventParams },
			target: '#gallery.empty',
			actions: { type: 'assignPictures', params: eventParams },
		},
		{
			guard: { type: 'areFound', params: eventParams },
			target: '.edited',
			actions: { type: 'assignPictures', params: eventParams },
		},
		{
			guard: { type: 'isOther', params: eventParams },
			target: '.filled',
			actions: { type: 'assignPictures', params: eventParams },
		},
	],
	'layout.change': [
		{
			guard: { type: 'isRelaid', params: eventParams },
			target: '.edited',
			actions: [ { type: 'assignLayout', params: eventParams }, 'dropDerived' ],
		},
	],
	'picture.select': {
		guard: { type: 'isPicture', params: eventParams },
		actions: { type: 'select', params: eventParams },
	},
	'picture.deselect': { actions: 'deselect' },
	'picture.move': {
		guard: { type: 'isMove', params: eventParams },
		target: '.edited',
		actions: { type: 'move', params: eventParams },
	},
	'picture.remove': [
		{
			guard: { type: 'isLast', params: eventParams },
			target: '#gallery.empty',
			actions: { type: 'remove', params: eventParams },
		},
		{
			guard: { type: 'isPicture', params: eventParams },
			target: '.edited',
			actions: { type: 'remove', params: eventParams },
		},
	],
	'picture.edit': {
		guard: { type: 'isPicture', params: eventParams },
		target: '.edited',
		actions: { type: 'edit', params: eventParams },
	},
} as const satisfies Arrows;
