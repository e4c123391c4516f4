import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formIcon } from '../children/icons';
import { formTemplates } from '../templates';
import type { FormTemplate } from '../templates';
import { Sketch } from './sketches';

interface Props {
	onChoose: ( template: FormTemplate ) => void;
}

/** The placeholder of an empty form: templates to start with. */
export const Chooser = ( { onChoose }: Props ) => (
	<Placeholder
		icon={ formIcon }
		label={ __( 'Form', 'statecraft' ) }
		instructions={ __( 'Choose a starting point. You can change everything later.', 'statecraft' ) }
	>
		<ul className="statecraft-form-chooser" aria-label={ __( 'Starter forms', 'statecraft' ) }>
			{ formTemplates().map( ( template ) => (
				<li key={ template.name }>
					<Button variant="secondary" onClick={ () => onChoose( template ) }>
						<Sketch name={ template.name } />
						<strong>{ template.title }</strong>
						<span>{ template.description }</span>
					</Button>
				</li>
			) ) }
		</ul>
	</Placeholder>
);
