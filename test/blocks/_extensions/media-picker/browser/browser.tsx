/** A browser of the dialog, rendered with a running flow whose services the test scripts. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MediaBrowserView } from '../../../../../blocks/_extensions/media-picker/browser/media-browser-view';
import type { BrowserFlow } from '../../../../../blocks/_extensions/media-picker/browser/flow';
import type { CopyStatus } from '../../../../../blocks/_extensions/media-picker/browser/messages';
import type { failed } from '../../../../../machines/_kit';
import { mediaBrowserMachine } from '../../../../../machines/media/media-browser';
import type { Event, Input, MediaItem, Page, Source } from '../../../../../machines/media/media-browser';
import { live, settled } from '../../../../_kit/live';
import { failure, input, sources } from '../../../../machines/media/media-browser/items';

export { folder, page, photo, photos, sources } from '../../../../machines/media/media-browser/items';

export interface Opened {
	/** The site answers with a page. */
	gets: ( answer: Page ) => Promise< void >;
	fails: ( ...of: Parameters< typeof failed > ) => Promise< void >;
	sends: ( event: Event ) => Promise< void >;
	/** Sets the states of the copies. */
	copies: ( statuses: Record< string, CopyStatus > ) => void;
	/** What the last request asked for. */
	asked: () => unknown;
	selected: () => string;
	onSelect: jest.Mock< void, [ readonly MediaItem[] ] >;
}

/** Opens a source. */
export function open( source: Source = sources.openverse, overrides: Partial< Input > = {} ): Opened {
	const flow = live( mediaBrowserMachine, input( source, overrides ) );
	const onSelect = jest.fn();
	const view = ( copies = {} ) => (
		<>
			<MediaBrowserView
				flow={ flow.actor as unknown as BrowserFlow }
				label={ source.label }
				copies={ copies }
				onSelect={ onSelect }
				header={ <p>The header</p> }
			>
				<p>Instead of a list</p>
			</MediaBrowserView>
			<button>Elsewhere</button>
		</>
	);
	const { rerender } = render( view() );
	const after = async ( what: () => void ) => {
		await act( async () => {
			what();
			await settled();
		} );
	};
	return {
		gets: ( answer ) => after( () => flow.script.open( 'items' ).answer( answer ) ),
		fails: ( ...of ) => after( () => flow.script.open( 'items' ).fail( failure( ...of ) ) ),
		sends: ( event ) => after( () => flow.actor.send( event ) ),
		copies: ( statuses ) => rerender( view( statuses ) ),
		asked: () => flow.script.calls.at( -1 )?.input,
		selected: () =>
			flow
				.snapshot()
				.context.selection.map( ( { ID } ) => ID )
				.join(),
		onSelect,
	};
}

export const grid = () => screen.getByRole( 'group', { name: /^Media from/ } );
export const items = () => within( grid() ).queryAllByRole( 'checkbox' );
export const item = ( id: string ) => within( grid() ).getByRole( 'checkbox', { name: `What photo ${ id } shows` } );
export const button = ( name: string | RegExp ) => screen.queryByRole( 'button', { name } );
export const searchBox = () => screen.getByRole( 'searchbox' );
export const status = () => screen.getByRole( 'status' ).textContent;

export const focusedElement = () => grid().ownerDocument.activeElement;

/** Presses a key on the element that has the focus. */
export const press = ( key: string, more: object = {} ) => fireEvent.keyDown( focusedElement()!, { key, ...more } );
