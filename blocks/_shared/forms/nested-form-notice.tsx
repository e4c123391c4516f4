/** The notice shown in a form that is nested in another form, as in older content. */
import { store } from '@wordpress/block-editor';
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { leave } from '../focus';
import { moveBelow, outerForm, pathWithin } from './forms';
import type { Actions, BlockSelectors } from './forms';

/**
 * The block to move to take a nested form out of the outer one. A referenced entity is moved as a whole: otherwise its other uses would
 * change.
 */
const blockToMove = ( blocks: BlockSelectors, clientId: string, form: string ): string =>
	pathWithin( blocks, form, clientId ).find(
		( id ) => blocks.getBlockName( id ) === 'core/block' || blocks.getBlockAttributes( id )?.ref
	) ?? clientId;

/** Explains the problem of a nested form and offers to move it out; null for a form that is not nested. */
export function NestedFormNotice( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const actions = useDispatch( store ) as unknown as Actions & { selectBlock: ( clientId: string ) => void };
	const form = useSelect(
		( select ) => outerForm( select( store ) as unknown as BlockSelectors, clientId ),
		[ clientId ]
	);
	if ( ! form ) {
		return null;
	}
	const moveOut = () => {
		const blocks = registry.select( store ) as unknown as BlockSelectors;
		const moved = blockToMove( blocks, clientId, form );
		moveBelow( blocks, actions, moved, form );
		actions.selectBlock( moved );
	};
	return (
		<Notice className="statecraft-form-notice" status="warning" isDismissible={ false }>
			<p>
				{ __(
					'A form cannot be inside another form. On the page, visitors find this one below the other, and can send both.',
					'statecraft'
				) }
			</p>
			<Button
				variant="secondary"
				size="compact"
				onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
					leave( currentTarget );
					moveOut();
				} }
			>
				{ __( 'Move it below the other form', 'statecraft' ) }
			</Button>
		</Notice>
	);
}
