import { describePaths } from '../../../_kit/paths';
import { model } from './ai-feature.model';

describePaths( model, [ 'access.granted', 'leave.staying' ] );
