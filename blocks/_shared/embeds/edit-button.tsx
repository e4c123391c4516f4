import { useSelector } from '@xstate/react';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { pencil } from '@wordpress/icons';
import type { EmbedFlow } from './flow';

/** A pencil button in the block toolbar. */
export const PencilButton = ( { label, onClick }: { label: string; onClick: () => void } ) => (
	<ToolbarGroup>
		<ToolbarButton icon={ pencil } label={ label } onClick={ onClick } />
	</ToolbarGroup>
);

/** Reopens the form from the block toolbar. */
export function EditButton( { flow, label }: { flow: EmbedFlow; label: string } ) {
	const isOffered = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.open' } ) );
	return isOffered ? <PencilButton label={ label } onClick={ () => flow.send( { type: 'form.open' } ) } /> : null;
}
