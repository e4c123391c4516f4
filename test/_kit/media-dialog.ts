/** A stand-in for the dialog of the media library, in the place where the editor itself provides it. */
import { store } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import type { ReactElement } from 'react';

interface Props {
	allowedTypes?: readonly string[];
	value?: number;
	render: ( button: { open: () => void } ) => ReactElement;
	onSelect: ( media: object ) => void;
}

/** The stores of the editor, as far as they are used here; their packages have no types. */
interface Settings {
	updateSettings: ( settings: object ) => void;
}
interface Notices {
	getNotices: () => { id: string; content: string }[];
	removeNotice: ( id: string ) => void;
}

const FILTER = [ 'editor.MediaUpload', 'test/media-dialog' ] as const;

/** The dialog for each test of a file. Opening it only remembers who did. */
export function withMediaDialog() {
	let opened: Props | null = null;
	const notices = () => ( select( 'core/notices' ) as unknown as Notices ).getNotices();
	const allow = ( mayUpload: boolean ) =>
		( dispatch( store ) as unknown as Settings ).updateSettings( {
			mediaUpload: mayUpload ? () => {} : undefined,
		} );
	beforeEach( () => {
		opened = null;
		allow( true );
		addFilter( ...FILTER, () => ( props: Props ) => props.render( { open: () => void ( opened = props ) } ) );
	} );
	afterEach( () => {
		removeFilter( ...FILTER );
		notices().forEach( ( { id } ) => ( dispatch( 'core/notices' ) as unknown as Notices ).removeNotice( id ) );
	} );
	return {
		/** Whether the person may upload files. Default: yes. */
		allow,
		/** The props of the button that opened the dialog. */
		props: (): Props => {
			if ( ! opened ) {
				throw new Error( 'The dialog is not open.' );
			}
			return opened;
		},
		/** Selects an attachment in the dialog. */
		select: ( media: object ) => opened?.onSelect( media ),
		/** The texts of the notices of the page. */
		notices: () => notices().map( ( { content } ) => content ),
	};
}
