import { describePaths } from '../../../_kit/paths';
import { model } from './ai-toolbar.model';

describePaths( model, [ 'closed', 'executed' ] );
