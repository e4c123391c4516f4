import { describePaths } from '../../../_kit/paths';
import { model } from './ai-request.model';

describePaths( model, [ 'access.allowed', 'draft.saved', 'draft.typed' ] );
