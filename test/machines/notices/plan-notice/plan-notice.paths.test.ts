import { describePaths } from '../../../_kit/paths';
import { model } from './plan-notice.model';

describePaths( model );
