import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import type { Site } from '../../_runtime/registration/site';
import type { SetVideoAttributes, VideoAttributes } from './attributes';
import { EmptyView } from './empty-view';
import { FallbackView } from './fallback-view';
import { LoadingView } from './loading-view';
import { PreviewView } from './preview-view';
import { UploadView } from './upload-view';

type BlockFlow = Flow< typeof videoBlockMachine >;
type Value = ReturnType< BlockFlow[ 'getSnapshot' ] >[ 'value' ];
type KeyOf< V > = V extends string ? V : keyof V & string;
type State = KeyOf< Value >;

interface Props {
	flow: BlockFlow;
	attributes: VideoAttributes;
	onChange: SetVideoAttributes;
	isSelected: boolean;
	/** The current user's video capabilities on this site. */
	site: Pick< NonNullable< Site[ 'video' ] >, 'canUpload' | 'isIncluded' | 'upgradeUrl' >;
	/** Called with an address typed by the author. */
	onUrl: ( url: string ) => void;
	/** Replaces the block with a plain video block. */
	onConvert: () => void;
	/** The player. */
	children: ReactNode;
}

/** The top-level state of the flow. */
export const stateOf = ( value: Value ): State =>
	typeof value === 'string' ? value : ( Object.keys( value )[ 0 ] as State );

export const titleOf = ( { title }: VideoAttributes ): string => title || __( 'Video', 'statecraft' );

/** The content of the block: a view for each state. */
export function VideoBlockView( { flow, attributes, onChange, isSelected, site, onUrl, onConvert, children }: Props ) {
	const state = useSelector( flow, ( { value } ) => stateOf( value ) );
	const title = titleOf( attributes );
	const { canUpload, isIncluded, upgradeUrl } = site;
	const views = {
		empty: () => <EmptyView { ...{ flow, isIncluded, upgradeUrl, onUrl } } />,
		sending: () => <UploadView flow={ flow } canUpload={ canUpload } />,
		complete: () => <UploadView flow={ flow } canUpload={ canUpload } />,
		fetching: () => <LoadingView>{ __( 'Loading…', 'statecraft' ) }</LoadingView>,
		previewing: () => (
			<PreviewView { ...{ flow, attributes, title, onChange, isSelected } }>{ children }</PreviewView>
		),
		'core-fallback': () => <FallbackView { ...{ flow, title, onConvert } } />,
	} satisfies Record< State, () => ReactNode >;
	return views[ state ]();
}
