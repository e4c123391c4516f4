import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { megaphone } from '@wordpress/icons';
import { site } from '../_runtime/registration/site';
import { ModuleGate } from '../_shared/related/module-gate';
import { useModule } from '../_shared/related/use-module';
import type { Attributes } from './attributes';
import { AdControls } from './parts/controls';
import { AdPreview } from './parts/ad-preview';
import { gateTexts } from './parts/messages';

export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { flow, ref } = useModule( 'wordads' );
	return (
		<div { ...useBlockProps( { ref } ) }>
			<ModuleGate flow={ flow } icon={ megaphone } texts={ gateTexts() } canManage={ site().canManage }>
				<AdControls attributes={ attributes } onChange={ setAttributes } />
				<AdPreview attributes={ attributes } />
			</ModuleGate>
		</div>
	);
}
