import { RichText } from '@wordpress/block-editor';
import { ResizableBox } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../focus';
import type { SetVideoAttributes, VideoAttributes } from './attributes';
import { FailureNotice } from './failure-notice';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	attributes: VideoAttributes;
	/** The accessible name of the video. */
	title: string;
	onChange: SetVideoAttributes;
	isSelected: boolean;
	/** The player. */
	children: ReactNode;
}

/** A layer above the player: the first click selects the block, and the next one reaches the player. */
function Overlay( { flow, title }: Pick< Props, 'flow' > & { title: string } ) {
	const isCovered = useSelector( flow, ( snapshot ) => snapshot.matches( { previewing: { overlay: 'covered' } } ) );
	const use = leaving( () => flow.send( { type: 'player.use' } ) );
	return isCovered ? (
		<div
			className="statecraft-video__overlay"
			role="button"
			tabIndex={ 0 }
			aria-label={ title }
			onClick={ use }
			onKeyDown={ ( event: KeyboardEvent ) => {
				if ( event.key === 'Enter' || event.key === ' ' ) {
					// Space would scroll the page.
					event.preventDefault();
					use( event );
				}
			} }
		/>
	) : null;
}

const MIN_WIDTH = 120;

/** The player, with its width and its caption. */
export function PreviewView( { flow, attributes, title, onChange, isSelected, children }: Props ) {
	const caption = attributes.caption ?? '';
	return (
		<>
			<FailureNotice flow={ flow } />
			<ResizableBox
				className="statecraft-video__box"
				size={ { width: attributes.maxWidth || '100%', height: 'auto' } }
				minWidth={ MIN_WIDTH }
				maxWidth="100%"
				showHandle={ isSelected }
				enable={ { left: true, right: true } }
				onResizeStop={ ( _event, _direction, element ) =>
					onChange( { maxWidth: `${ element.offsetWidth }px` } )
				}
			>
				{ children }
				{ /* Also while it loads, so that a click never starts a video by accident. */ }
				<Overlay flow={ flow } title={ title } />
			</ResizableBox>
			{ ( isSelected || caption !== '' ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption"
					identifier="caption"
					aria-label={ __( 'Caption', 'statecraft' ) }
					placeholder={ __( 'Add caption', 'statecraft' ) }
					value={ caption }
					onChange={ ( typed ) => onChange( { caption: typed } ) }
				/>
			) }
		</>
	);
}
