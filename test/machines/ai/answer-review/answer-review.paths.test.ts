import { describePaths } from '../../../_kit/paths';
import { model } from './answer-review.model';

describePaths( model, [ 'closed', 'open.unchanged' ] );
