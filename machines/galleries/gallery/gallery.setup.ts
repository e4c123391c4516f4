/** The `setup()` of the machine in gallery.machine.ts: its actors, actions and guards by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { mediaUploadMachine } from '../../media/media-upload';
import type * as T from './gallery.types';
import {
	areFound,
	columnsFor,
	described,
	edited,
	idsOf,
	isMove,
	isSameLayout,
	isSamePictures,
	moved,
	undescribed,
	withChosen,
	without,
} from './pictures';

/** Rows and widths are valid only for the images and the layout they were computed from. */
const UNDERIVED = { columnWidths: [], rows: undefined } as const;

/** The block attributes for these images. Old stories have only `ids`, which would come back if the list became empty. */
const attributesOf = (
	pictures: readonly T.Picture[],
	{ attribute, layout }: Pick< T.Context, 'attribute' | 'layout' >
) =>
	attribute === 'mediaFiles'
		? { mediaFiles: pictures, ids: undefined }
		: {
				images: pictures,
				ids: idsOf( pictures ),
				columns: columnsFor( layout, pictures ),
				...UNDERIVED,
			};

export const gallery = setup( {
	types: {} as {
		context: T.Context;
		events: T.Event;
		input: T.Input;
		emitted: T.Emitted;
		tags: T.Tag;
		children: { uploads: 'uploadFiles' };
	},
	actors: { uploadFiles: mediaUploadMachine, ...ports< T.Services >( { describe: call } ) },
	actions: {
		assignPictures: assign( ( { context: { selected } }, { pictures }: Pick< T.Stored, 'pictures' > ) => ( {
			pictures,
			selected: selected < pictures.length ? selected : -1,
		} ) ),
		assignLayout: assign( ( _, { layout, derived }: Omit< T.Stored, 'pictures' > ) => ( { layout, derived } ) ),
		assignFiles: assign( ( _, { files }: Pick< T.Context, 'files' > ) => ( { files } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		forgetFailure: assign( { failure: null } ),
		forgetFiles: assign( { files: [] } ),
		choose: assign( ( _, { chosen, isWhole }: Pick< T.Context, 'chosen' | 'isWhole' > ) => ( {
			chosen,
			isWhole,
		} ) ),
		complete: assign( ( { context: { chosen } }, { found }: { found: readonly T.Chosen[] } ) => ( {
			chosen: described( chosen, found ),
		} ) ),
		/** Adds the chosen images to the gallery, as one undo level. */
		join: enqueueActions( ( { context, enqueue } ) => {
			const { pictures: before, chosen, isWhole, attribute } = context;
			const pictures = withChosen( before, chosen, isWhole, attribute === 'mediaFiles' );
			enqueue.assign( { pictures, chosen: [], selected: -1 } );
			enqueue.emit( {
				type: 'attributes.commit',
				attributes: attributesOf( pictures, context ),
				undoable: true,
			} );
		} ),
		move: enqueueActions( ( { context, enqueue }, { from, to }: { from: number; to: number } ) => {
			const pictures = moved( context.pictures, from, to );
			enqueue.assign( { pictures, selected: to } );
			enqueue.emit( {
				type: 'attributes.commit',
				attributes: attributesOf( pictures, context ),
				undoable: true,
			} );
			enqueue.emit( { type: 'picture.focus', index: to } );
		} ),
		remove: enqueueActions( ( { context, enqueue }, { index }: { index: number } ) => {
			const pictures = without( context.pictures, index );
			const next = Math.min( index, pictures.length - 1 );
			enqueue.assign( { pictures, selected: next } );
			enqueue.emit( {
				type: 'attributes.commit',
				attributes: attributesOf( pictures, context ),
				undoable: true,
			} );
			enqueue.emit( { type: 'picture.focus', index: next } );
		} ),
		edit: enqueueActions( ( { context, enqueue }, p: { index: number; change: T.PictureChange } ) => {
			const pictures = edited( context.pictures, p.index, p.change );
			enqueue.assign( { pictures } );
			const stored =
				context.attribute === 'mediaFiles' ? attributesOf( pictures, context ) : { images: pictures };
			enqueue.emit( { type: 'attributes.type', attributes: stored } );
		} ),
		select: assign( ( _, { index }: { index: number } ) => ( { selected: index } ) ),
		deselect: assign( { selected: -1 } ),
		/** Drops the rows and widths of the previous layout. No undo level of its own: the change of the layout is one. */
		dropDerived: emit( { type: 'attributes.commit', attributes: UNDERIVED, undoable: false } ),
		commitWidths: emit( ( _, { columnWidths }: { columnWidths: readonly ( readonly string[] )[] } ) => ( {
			type: 'attributes.commit',
			attributes: { columnWidths },
			undoable: false,
		} ) ),
	},
	guards: {
		hasPictures: ( { context } ) => context.pictures.length > 0,
		hasNone: ( _, { pictures }: Pick< T.Stored, 'pictures' > ) => pictures.length === 0,
		/** Whether images known only by their id have been found: their widths have never been computed. */
		areFound: ( { context }, { pictures }: Pick< T.Stored, 'pictures' > ) => areFound( context.pictures, pictures ),
		isOther: ( { context }, { pictures }: Pick< T.Stored, 'pictures' > ) =>
			! isSamePictures( context.pictures, pictures ),
		/**
		 * Whether the author chose another layout, so that the rows and widths are those of the previous one. An undo restores both
		 * together.
		 */
		isRelaid: ( { context }, { layout, derived }: Omit< T.Stored, 'pictures' > ) =>
			derived === context.derived && ! isSameLayout( context.layout, layout ),
		areSome: ( _, { count }: { count: number } ) => count > 0,
		areUndescribed: ( _, { chosen }: Pick< T.Context, 'chosen' > ) => undescribed( chosen ).length > 0,
		isPicture: ( { context }, { index }: { index: number } ) => index in context.pictures,
		isLast: ( { context }, { index }: { index: number } ) => index === 0 && context.pictures.length === 1,
		isMove: ( { context }, { from, to }: { from: number; to: number } ) => isMove( context.pictures, from, to ),
	},
	// Sizes are worth a short wait, but the gallery does not depend on them: an image of unknown size counts as square.
	delays: { describeLimit: 20_000 },
} );
