import type { ReactNode, RefObject } from 'react';
import { Warning, useBlockProps } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { failures } from './failures';
import { FallBack } from './fall-back';

interface StoppedProps {
	button: RefObject< HTMLButtonElement >;
	onStart: () => void;
}

function Stopped( { button, onStart }: StoppedProps ) {
	return (
		<div { ...useBlockProps() }>
			<div role="alert">
				<Warning
					actions={ [
						<Button
							key="start"
							ref={ button }
							variant="secondary"
							onClick={ onStart }
							__next40pxDefaultSize
						>
							{ __( 'Start it again', 'statecraft' ) }
						</Button>,
					] }
				>
					{ __( 'This block has stopped.', 'statecraft' ) }
				</Warning>
			</div>
		</div>
	);
}

/**
 * Renders a block, and replaces it with a message once it, or a flow that it reads, has failed: a block with a dead flow would look alive.
 * Unfinished work of its flows is kept in the attributes of the block; nothing else in the post changes.
 */
export function GuardedBlock( { clientId, children }: { clientId: string; children: ReactNode } ) {
	const data = useRegistry();
	return (
		<FallBack
			to={ ( again, first ) => (
				<Stopped
					button={ first }
					onStart={ () => {
						failures.restart( data, clientId );
						again();
					} }
				/>
			) }
			onFail={ () => failures.keep( data, clientId ) }
		>
			{ children }
		</FallBack>
	);
}
