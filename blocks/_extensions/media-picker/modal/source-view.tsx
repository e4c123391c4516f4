import { useSelector } from '@xstate/react';
import { mediaBrowserMachine, initialQuery } from '../../../../machines/media/media-browser';
import type { MediaItem, Source } from '../../../../machines/media/media-browser';
import { statusById } from '../../../../machines/media/copy-to-library';
import type { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { mediaPickerMachine, Request } from '../../../../machines/media/media-picker';
import { whileOpen } from '../../../_runtime/flows/editor-flows';
import type { Flow } from '../../../_runtime/flows/flow';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { useOtherFlow } from '../../../_runtime/hooks/use-other-flow';
import { MediaBrowserView } from '../browser/media-browser-view';
import { SetUpScreen } from '../library/set-up-screen';
import { keyOf } from './batch-copy';
import { Copies } from './copies';
import { Library, LibraryBar, Picking } from './library';

interface Props {
	picker: Flow< typeof mediaPickerMachine >;
	request: Request;
	source: Source;
}

/** The batch that the dialog is about, while it is being copied or has failed. */
const useShownBatch = ( picker: Props[ 'picker' ] ) =>
	useSelector( picker, ( snapshot ) => {
		const { batches, shown } = snapshot.context;
		return snapshot.matches( { browsing: 'choosing' } )
			? null
			: ( batches.find( ( { number } ) => number === shown ) ?? null );
	} );

function Configured( { picker, request, source }: Props ) {
	const isCopying = useSelector( picker, ( snapshot ) => snapshot.matches( 'copying' ) );
	const batch = useShownBatch( picker );
	const copies = useOtherFlow< typeof copyToLibraryMachine, ReturnType< typeof statusById > >(
		batch && keyOf( batch ),
		'copy-to-library',
		statusById
	);
	const isAccountLost = useOtherFlow< typeof copyToLibraryMachine, boolean >(
		batch && keyOf( batch ),
		'copy-to-library',
		( snapshot ) => snapshot.matches( 'unauthorized' )
	);
	const flow = useFlow( mediaBrowserMachine, {
		key: whileOpen( source.id ),
		input: {
			source,
			isMultiple: request.isMultiple,
			mediaKinds: request.mediaKinds,
			query: source.can.includes( 'search' ) ? initialQuery( Math.random ) : '',
		},
		propEvents: [
			{ type: 'copy.change', isCopying },
			...( isAccountLost ? [ { type: 'account.lost' } as const ] : [] ),
		],
	} );
	const can = ( capability: Source[ 'can' ][ number ] ) => source.can.includes( capability );
	const header = (
		<>
			{ can( 'browse' ) && <LibraryBar browser={ flow } request={ request } /> }
			{ can( 'pickSession' ) && <Picking browser={ flow } request={ request } source={ source } /> }
		</>
	);
	const browser = (
		<MediaBrowserView
			flow={ flow }
			label={ source.label }
			copies={ copies ?? {} }
			header={ header }
			onSelect={ ( items: readonly MediaItem[] ) => picker.send( { type: 'copy.start', items } ) }
		/>
	);
	return (
		<>
			{ batch && <Copies batch={ batch } /> }
			{ source.needsAccount ? (
				<Library browser={ flow } source={ source } batch={ batch }>
					{ browser }
				</Library>
			) : (
				browser
			) }
		</>
	);
}

/** The content of the dialog: the items of the source, or what has to be done first. */
export const SourceView = ( props: Props ) =>
	props.source.isConfigured ? (
		<Configured { ...props } />
	) : (
		<SetUpScreen label={ props.source.label } setUpUrl={ props.source.setUpUrl } />
	);
