import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Chosen } from '../../../../machines/galleries/gallery';
import type { Event, picturesByIdMachine } from '../../../../machines/galleries/pictures-by-id';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Place, Walk } from '../driver';
import { model } from '../../../machines/galleries/pictures-by-id/pictures-by-id.model';
import { attachmentOf } from './library';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof picturesByIdMachine >;

class PicturesWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly describe: Gate
	) {}

	async perform( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'pictures.retry':
				return this.block.getByRole( 'button', { name: 'Try again' } ).click();
			case 'pictures.change': {
				const [ block ] = await this.editor.blocks();
				return this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, {
					images: event.pictures,
				} );
			}
		}
		const { type, output } = event as { type: string; output?: Chosen[] };
		const asked = await this.describe.next();
		return type.startsWith( 'xstate.done.' )
			? asked.fulfill( { json: output!.map( attachmentOf ) } )
			: asked.fulfill( { status: 500, json: { code: 'down', message: 'Down' } } );
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		await expect( this.block.getByText( 'Loading images…' ) ).toHaveCount( value === 'finding' ? 1 : 0 );
		await expect( this.block.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount(
			value === 'unfound' ? 1 : 0
		);
		await expect( this.block.getByText( 'could not be loaded from the media library' ) ).toHaveCount(
			value === 'unfound' && context.failure ? 1 : 0
		);
		await expect( this.block.locator( 'figure img[src]' ) ).toHaveCount(
			context.pictures.filter( ( { url } ) => url ).length
		);
	}

	close(): Promise< void > {
		return this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}

const place = ( name: string ): Place => ( {
	in: name,
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	async open( editor, path ) {
		const describe = await Gate.at( editor.page, /wp(\/|%2F)v2(\/|%2F)media[?&].*include=/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		const { pictures } = model.input;
		return new PicturesWalk(
			editor,
			await editor.insert( name, { images: pictures, ids: pictures.map( ( { id } ) => Number( id ) ) } ),
			describe
		);
	},
} );

export const driver: Driver = {
	places: [ place( 'jetpack/tiled-gallery' ), place( 'jetpack/slideshow' ) ],
	reasons: {},
};
