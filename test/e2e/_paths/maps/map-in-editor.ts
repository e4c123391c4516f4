/** A map in the editor, for the walks of its flows: the buttons and fields that they share. */
import type { Locator } from '@playwright/test';
import { settings } from '../../../wordpress/_kit/maps';
import type { Place } from '../../../../machines/maps/location-search';
import type { Editor } from '../../_kit';
import { Gate, prepare } from '../driver';

/** A site whose maps are those of the sandbox. */
const withMaps = () => settings();

/** The places in the format of the site. */
export const featuresOf = ( places: readonly Place[], isStorable = true ) => ( {
	features: places.map( ( { coordinates, ...place } ) => ( { ...place, ...coordinates } ) ),
	attribution: '',
	is_storable: isStorable,
} );

export class MapInEditor {
	readonly dialog: Locator;

	private constructor(
		readonly editor: Editor,
		readonly block: Locator,
		/** Holds the requests to the geocoder. */
		readonly geocoder: Gate
	) {
		this.dialog = block.getByRole( 'dialog', { name: 'Add a marker' } );
	}

	static async in( editor: Editor ): Promise< MapInEditor > {
		await prepare( editor, withMaps );
		const geocoder = await Gate.at( editor.page, /statecraft(\/|%2F)v1(\/|%2F)geocode/ );
		const block = await editor.insert( 'jetpack/map' );
		const map = new MapInEditor( editor, block, geocoder );
		await map.ground.waitFor();
		return map;
	}

	/** What the map is drawn on. */
	get ground(): Locator {
		return this.block.locator( '.statecraft-map-canvas canvas' );
	}

	/** A place of the map, from its lower right corner, where there is no marker. */
	async corner(): Promise< { x: number; y: number } > {
		const box = ( await this.ground.boundingBox() )!;
		return { x: box.x + box.width - 120, y: box.y + box.height - 120 };
	}

	/** Presses “Add a marker”. The toolbar hides while somebody types, until the mouse moves. */
	async pressAdd(): Promise< void > {
		await this.select();
		await this.ground.hover( { position: { x: 20, y: 20 } } );
		await this.ground.hover( { position: { x: 40, y: 20 } } );
		await this.editor.page.getByRole( 'button', { name: 'Add a marker' } ).click();
	}

	async select(): Promise< void > {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	}

	async setAttributes( attributes: object ): Promise< void > {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, attributes );
	}

	async attributes(): Promise< { points?: unknown[]; mapCenter?: object } > {
		const [ block ] = await this.editor.blocks();
		return block!.attributes;
	}

	/** The list of the markers in the sidebar. */
	async panel(): Promise< Locator > {
		await this.select();
		await this.editor.dispatch( 'core/edit-post', 'openGeneralSidebar', 'edit-post/block' );
		const sidebar = this.editor.page.getByRole( 'region', { name: 'Editor settings' } );
		const title = sidebar.getByRole( 'button', { name: 'Markers', exact: true } );
		if ( ( await title.getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await title.click();
		}
		return sidebar;
	}

	close(): Promise< void > {
		return this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}
