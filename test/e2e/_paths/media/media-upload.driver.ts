import type { Locator, Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Attachment, Event, Failure, Upload, mediaUploadMachine } from '../../../../machines/media/media-upload';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Driver, Reasons, Walk } from '../driver';
import { attachmentOf } from '../galleries/library';

type Machine = typeof mediaUploadMachine;

const BLOCK = 'jetpack/tiled-gallery';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const uploadsOf = ( step: Step ): readonly Upload[] => snapshotOf( step ).context.uploads;

const STATUS: Record< Upload[ 'status' ], RegExp > = {
	queued: /^Waiting$/,
	uploading: /^(\d+% uploaded|Processing…)$/,
	uploaded: /^Uploaded$/,
	failed: /^Not uploaded$/,
};

/** Several files are sent at once: holds the request of each until a step releases it. */
class FileGate {
	#held = new Map< string, Route >();

	static async at( page: Page ): Promise< FileGate > {
		const gate = new FileGate();
		await page.route( /wp(\/|%2F)v2(\/|%2F)media(?:[?&]|$)/, ( route ) => {
			const name = /filename="(.+?)"/.exec( route.request().postDataBuffer()?.toString( 'latin1' ) ?? '' )?.[ 1 ];
			return name ? void gate.#held.set( name, route ) : route.continue();
		} );
		return gate;
	}

	/** The newest request with this file; waits for one if there is none. */
	async next( name: string ): Promise< Route > {
		await expect.poll( () => this.#held.has( name ) ).toBe( true );
		const route = this.#held.get( name )!;
		this.#held.delete( name );
		return route;
	}
}

/** How the upload of a file ended. */
interface Ended {
	actorId: string;
	output: { attachment: Attachment | null; failure: Failure | null };
}

class UploadWalk implements Walk {
	/** The names of the files, by the id of their upload. */
	#names: Record< string, string > = {};

	constructor(
		private readonly page: Page,
		private readonly block: Locator,
		private readonly gate: FileGate
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'file.retry':
				return this.#press( `Try again: ${ this.#names[ event.id ] }` );
			case 'file.remove':
				return this.#press( `Remove: ${ this.#names[ event.id ] }` );
			case 'failed.retry':
				return this.#press( 'Retry all failed' );
			case 'uploaded.insert':
				return this.#press( /^Continue with/ );
			case 'uploads.cancel':
				return this.#press( 'Cancel' );
			default:
				return this.#end( event as unknown as Ended );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		if ( ! step.act ) {
			this.#names = Object.fromEntries( uploadsOf( step ).map( ( { id, file } ) => [ id, file.name ] ) );
			await this.block
				.locator( 'input[type=file]' )
				.first()
				.setInputFiles(
					uploadsOf( step ).map( ( { file } ) => ( {
						name: file.name,
						mimeType: '',
						buffer: Buffer.from( 'x'.repeat( file.size ) ),
					} ) )
				);
		}
		const isCancelled = snapshot.matches( 'cancelled' );
		const isUploaded = snapshot.matches( 'uploaded' );
		const region = this.block.getByRole( 'region', { name: 'Uploads' } );
		await expect( region ).toHaveCount( isCancelled || isUploaded ? 0 : 1 );
		await expect( this.block.getByText( 'Drag and drop images, upload' ) ).toHaveCount( isCancelled ? 1 : 0 );
		await expect( this.block.locator( 'figure img' ) ).toHaveCount( isUploaded ? snapshot.output!.length : 0 );
		if ( isCancelled || isUploaded ) {
			return;
		}
		const uploads = uploadsOf( step );
		await expect( region.getByRole( 'listitem' ) ).toHaveCount( uploads.length );
		for ( const upload of uploads ) {
			await this.#seeFile( region, upload );
			await expect( this.#button( `Try again: ${ upload.file.name }` ) ).toHaveCount(
				snapshot.can( { type: 'file.retry', id: upload.id } ) ? 1 : 0
			);
		}
		await expect( this.#button( 'Retry all failed' ) ).toHaveCount(
			snapshot.can( { type: 'failed.retry' } ) ? 1 : 0
		);
		await expect( this.#button( /^Continue with/ ) ).toHaveCount(
			snapshot.can( { type: 'uploaded.insert' } ) ? 1 : 0
		);
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeFile( region: Locator, { file, status, failure }: Upload ): Promise< void > {
		const item = region.getByRole( 'listitem' ).filter( { hasText: file.name } );
		await expect( item.getByText( STATUS[ status ] ) ).toBeVisible();
		if ( failure ) {
			await expect( item.getByText( failure.reason || 'Files of this type cannot be used here.' ) ).toBeVisible();
		}
	}

	#button( name: string | RegExp ): Locator {
		return this.block.getByRole( 'button', { name } );
	}

	#press( name: string | RegExp ): Promise< void > {
		return this.#button( name ).click();
	}

	/** The site answers the request of a file. */
	async #end( { actorId, output: { attachment, failure } }: Ended ): Promise< void > {
		const route = await this.gate.next( this.#names[ actorId.replace( 'file.', '' ) ]! );
		return attachment
			? route.fulfill( { status: 201, json: attachmentOf( attachment as Attachment & { id: number } ) } )
			: route.fulfill( { status: 500, json: { code: failure!.code, message: failure!.reason } } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			// A held request reports nothing, and one that goes on is over.
			isImpossible: ( step ) => step.act !== null && eventOf( step ).type === 'file.progress',
			async open( editor ) {
				const gate = await FileGate.at( editor.page );
				return new UploadWalk( editor.page, await editor.insert( BLOCK ), gate );
			},
		},
	],
	reasons: {
		'uploading · file.progress': 'A browser under test sends a small file whole: it reports no half of it.',
	} satisfies Reasons< Machine >,
};
